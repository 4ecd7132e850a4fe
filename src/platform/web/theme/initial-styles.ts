/** What both the sign-in page and the portal stand on; the component library's styles come with `portal-styles.ts`. */
import './tokens.css';
import '@fontsource-variable/inter/wght.css';
