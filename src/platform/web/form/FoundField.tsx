import { type ComponentProps, useState } from 'react';
import type { Findable } from '../choice.ts';
import { useFoundChoices } from '../use-found.ts';
import { SelectField } from './SelectField.tsx';
import { useFieldText } from './use-field.ts';

type FoundFieldProps = Omit<
  ComponentProps<typeof SelectField>,
  'choices' | 'onSearch' | 'onOpen' | 'searching' | 'failed'
> & {
  offered: Findable;
};

/** A select whose choices are searched on the server. */
export function FoundField({ offered, ...field }: FoundFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = useFoundChoices(offered, typed, [useFieldText(field)]);
  const open = () => setTyped((before) => before ?? '');
  return <SelectField {...field} {...found} onSearch={setTyped} onOpen={open} />;
}
