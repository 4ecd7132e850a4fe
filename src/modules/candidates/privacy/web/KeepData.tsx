import { showDate } from '#platform/contract/dates.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Button } from '@mantine/core';
import { endOwnConsent, fetchOwnData, giveOwnConsent, openOwnConsent } from '../contract.ts';
import { consentMonths } from '../rules.ts';
import { saveData } from './save-data.ts';

/** Lets candidates consent to be kept longer, choose for how long, and withdraw it. */
export function KeepData({ token }: { token: string }) {
  const { data: shown } = useRead(openOwnConsent, {}, { token });
  const give = useWrite(giveOwnConsent, { refreshes: [openOwnConsent] });
  const end = useWrite(endOwnConsent, { refreshes: [openOwnConsent] });
  const own = useWrite(fetchOwnData);
  const run = async (act: () => Promise<{ message?: string | undefined }>) => {
    try {
      const { message } = await act();
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  if (!shown) return null;
  return (
    <Card as="section" padding={20} aria-label="Other positions">
      <Stack gap={12}>
        <Heading size={16}>Other positions</Heading>
        <Text>{shown.until === null ? shown.text : `We keep your data until ${showDate(shown.until)}.`}</Text>
        <Row wrap gap={8}>
          {consentMonths.map((months) => (
            <Button
              key={months}
              variant="default"
              onClick={() => void run(() => give.send({ token, body: { months } }))}
            >
              Keep for {months} months
            </Button>
          ))}
          {shown.until !== null && (
            <Button variant="default" onClick={() => void run(() => end.send({ token }))}>
              End this
            </Button>
          )}
          <Button
            variant="subtle"
            loading={own.sending}
            onClick={() =>
              void run(async () => {
                saveData((await own.send({ token })).result);
                return {};
              })
            }
          >
            Download my data
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
