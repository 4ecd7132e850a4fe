import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import classes from './toasts.module.css';
import { useToastClock } from './use-toast-clock.ts';
import { type Toast, type ToastLink, currentToasts, onToasts, timesSaid, toast } from './toasts.ts';

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle };

/**
 * Shows the toasts; mounted once, at the root. The live regions always exist, or screen readers would miss the first
 * message.
 */
export function Toasts() {
  const shown = useSyncExternalStore(onToasts, currentToasts);
  return (
    <section aria-label="Messages">
      {(['top', 'bottom'] as const).map((place) => (
        <div key={place} className={classes.stack} data-place={place} aria-live="polite">
          {shown
            .filter((one) => one.place === place)
            .map((one) => (
              <ToastCard key={one.id} toast={one} />
            ))}
        </div>
      ))}
    </section>
  );
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  const { id, kind, text, lasts, link, act } = shown;
  const times = timesSaid(shown);
  const [held, setHeld] = useState(false);
  const Icon = icons[kind];
  useToastClock(lasts, held, () => toast.close(id), act?.onHeld);
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <p className={classes.text}>
        {times > 1 && <b>{times} × </b>}
        <span>{text}</span>
        {link && <OpenLink link={link} onOpened={() => toast.close(id)} />}
      </p>
      {act && (
        // Toasts are outside the portal's theme: a library button would load the whole theme with it.
        <button type="button" className={classes.act} onClick={() => toast.act(id)}>
          {act.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Close message" onClick={() => toast.close(id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** A link that the page follows itself; with a modifier key the browser opens it in another tab. */
function OpenLink({ link, onOpened }: { link: ToastLink; onOpened: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpened();
    link.go();
  };
  return (
    <>
      {' '}
      <a href={link.to} onClick={open}>
        {link.label}
      </a>
    </>
  );
}
