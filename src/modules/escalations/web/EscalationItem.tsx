import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Escalation } from '../contract.ts';
import { escalationLife } from '../life.ts';
import { escalationRights } from '../rights.ts';
import { ResolutionDue, SeverityBadge } from './Clocks.tsx';
import { escalationPath } from './public/addresses.ts';

/** An escalation in a short list; a link for people who may open it. */
export function EscalationItem({ row, withJob = false }: { row: Escalation; withJob?: boolean }) {
  const may = useMay();
  const { id, escalation_no, category, severity, description, status, owner, raised_by, createdAt } = row;
  const title = [escalation_no, withJob && row.job, category].filter(Boolean).join(' · ');
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        {may(escalationRights.read) ? (
          <PageLink to={escalationPath(id)}>{title}</PageLink>
        ) : (
          <Text weight={600}>{title}</Text>
        )}
        <Row wrap gap={8}>
          <SeverityBadge severity={severity} />
          <StatusBadge tone={escalationLife.tones[status]}>{status}</StatusBadge>
        </Row>
      </Row>
      <Text lines breakAnywhere>
        {description}
      </Text>
      <Row wrap gap={8} align="center">
        <Text color="ink-dim" size={12}>
          Raised by {raised_by} <Ago moment={createdAt} /> · {owner ?? 'nobody has it'} · due
        </Text>
        <ResolutionDue row={row} />
      </Row>
    </Grid>
  );
}
