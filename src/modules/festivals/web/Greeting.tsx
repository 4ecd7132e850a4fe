import classes from './greeting.module.css';

/** What the firm says beside the scene, with a picture of its own. */
export function GreetingCard({ text, image }: { text: string | null; image: string | null }) {
  if (text === null && image === null) return null;
  return (
    <section className={classes.greeting} aria-label="Greeting">
      {image !== null && <img className={classes.image} src={image} alt="" />}
      {text !== null && <p className={classes.text}>{text}</p>}
    </section>
  );
}
