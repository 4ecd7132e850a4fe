import { Menu } from '@mantine/core';
import { IconBuildingStore, IconCheck } from '@tabler/icons-react';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { fetchOwnCompanies, switchCompany } from '../../contacts.ts';
import classes from './company-switch.module.css';

/** The company that a client user works for; those with several switch here. */
export function CompanySwitch() {
  const { clientId } = useActor();
  const { data } = useRead(fetchOwnCompanies, {}, { freshFor: minutes(5) });
  const { send } = useWrite(switchCompany, { refreshes: [] });
  const current = data?.rows.find(({ id }) => id === clientId);
  if (!data || !current) return null;
  if (data.rows.length === 1) return <span className={classes.name}>{current.client_name}</span>;
  const choose = async (id: number) => {
    if (id === clientId) return;
    try {
      await send({ query: {}, body: { client_id: id } });
      // A reload, so that nothing of the other company stays in memory.
      location.assign('/dashboard');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`Company: ${current.client_name}. Switch company`}>
          <IconBuildingStore size={16} stroke={1.6} aria-hidden="true" />
          <span>{current.client_name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Switch company">
        {data.rows.map(({ id, client_name }) => (
          <Menu.Item
            key={id}
            aria-current={id === clientId || undefined}
            rightSection={id === clientId && <IconCheck size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => void choose(id)}
          >
            {client_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
