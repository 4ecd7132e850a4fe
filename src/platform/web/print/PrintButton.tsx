import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page's `Printed`. */
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
