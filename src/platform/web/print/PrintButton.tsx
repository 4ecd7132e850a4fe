import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints what the page has in `Printed`. */
export const PrintButton = () => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconPrinter size={16} stroke={1.6} />}
    onClick={() => window.print()}
  >
    Print
  </Button>
);
