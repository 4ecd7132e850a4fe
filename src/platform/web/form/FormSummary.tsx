import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { Row, Text } from '../layout/Parts.tsx';
import notice from '../ui/notice.module.css';
import type { FieldLink } from './use-record-form.ts';

type FormSummaryProps = {
  /** The fields of all pages, in their order. */
  links: readonly FieldLink[];
  title: string;
  /** Shows the field, whichever page it is on. */
  onShow: (name: string) => void;
};

/** Above a form of several pages: missing or wrong fields after submitting, each a link to the field. */
export function FormSummary({ links, title, onShow }: FormSummaryProps) {
  const wrong = useWrong(links);
  if (wrong.length === 0) return null;
  return (
    <section className={notice.notice} aria-label={title}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <Text weight={600}>{title}</Text>
        <Row as="ul" wrap gap={[4, 12]} margin={[4, 0, 0]}>
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <Text as="button" type="button" background="none" padding={[4, 0]} onClick={() => onShow(name)}>
                <u>{label}</u>
              </Text>
            </li>
          ))}
        </Row>
      </div>
    </section>
  );
}

/** The invalid fields since the last submit. */
export function useWrong(links: readonly FieldLink[]): readonly FieldLink[] {
  const [first] = links;
  if (!first) throw new Error('A form has at least one field');
  const { errors, isSubmitted } = useFormState({ control: first.form.control });
  return isSubmitted ? links.filter(({ name }) => name in errors) : [];
}
