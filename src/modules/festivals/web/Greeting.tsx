import classes from './greeting.module.css';

/** The firm's greeting beside the scene, with its picture. */
export function GreetingCard({ text, image }: { text: string | null; image: string | null }) {
  if (text === null && image === null) return null;
  return (
    <section className={classes.greeting} aria-label="Greeting">
      {image !== null && <img className={classes.image} src={image} alt="" />}
      {text !== null && <p className={classes.text}>{text}</p>}
    </section>
  );
}
