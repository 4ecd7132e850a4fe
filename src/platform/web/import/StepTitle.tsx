import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '../layout/Parts.tsx';

/** A step's heading, focused when the step changes. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Heading as="h3" ref={title} tabIndex={-1} breakAnywhere>
      {children}
    </Heading>
  );
}
