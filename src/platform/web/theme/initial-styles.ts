/** Styles shared by sign-in page and portal; the component library's are in `portal-styles.ts`. */
import './tokens.css';
import '@fontsource-variable/inter/wght.css';
