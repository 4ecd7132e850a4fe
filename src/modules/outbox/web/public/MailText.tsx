import classes from '../outbox.module.css';

/**
 * An email's text with highlighted links and codes. Uses the text, not the HTML, so that nothing in an email can run
 * here.
 */
export function MailText({ text }: { text: string }) {
  const [body = '', footer] = text.split('\n-- \n');
  return (
    <div className={classes.text}>
      {body.split(/\n{2,}/).map((paragraph, index) => (
        // The paragraphs of a text never change their order.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Paragraph key={index} text={paragraph} />
      ))}
      {footer && <p className={classes.footer}>{unwrapped(footer.trim())}</p>}
    </div>
  );
}

function Paragraph({ text }: { text: string }) {
  const code = /^ {4}(\S+)$/.exec(text)?.[1];
  if (code) return <p className={classes.code}>{code}</p>;
  const parts = unwrapped(text.trim()).split(/(https?:\/\/\S+)/);
  return (
    <p>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <a key={part} href={withoutFullStop(part)}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Lines were wrapped for email clients; here the window wraps them. */
const unwrapped = (text: string) => text.replace(/(.{50,})\n(?!https?:)/g, '$1 ');

const withoutFullStop = (address: string) => address.replace(/[.,;)]+$/, '');
