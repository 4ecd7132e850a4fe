import { Box } from '#platform/web/layout/Parts.tsx';
import { Card } from './Card.tsx';
import classes from './dashboard.module.css';

/** A short guide, for roles without a section of their own. */
export const Welcome = () => (
  <Card title="Getting around" wide>
    <Box padding={[0, 16, 20]}>
      <Keys />
    </Box>
  </Card>
);

function Keys() {
  return (
    <dl className={classes.keys}>
      <div>
        <dt>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>finds every page and record that you may open</dd>
      </div>
      <div>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>goes to the search of a list</dd>
      </div>
      <div>
        <dt>Your menu</dt>
        <dd>at the top right has the light and dark theme, and the way out</dd>
      </div>
    </dl>
  );
}
