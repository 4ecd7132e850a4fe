import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconLink, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedView } from '#platform/contract/views/saved-views.ts';
import { toast } from '../../feedback/toasts.ts';
import { type Search, writeSearch } from '../../routing/address.ts';
import { searchOf } from '../use-arrival.ts';
import type { List } from '../use-list.ts';
import { useViewSteps } from './use-view-steps.ts';
import { useViews } from './use-views.ts';
import { ViewDialog } from './ViewDialog.tsx';

type ViewMenuProps = {
  list: List;
  /** Path of the rows' call. */
  path: string;
  /** The column arrangement, if it differs from the page's default. */
  columns: string;
  /** Prints the list. */
  onPrint?: (() => void) | undefined;
};

/** The saved views of a list: the current one, and its actions. */
export function ViewMenu({ list, path, columns, onPrint }: ViewMenuProps) {
  const { views = [], roles } = useViews(list.name);
  const [saving, setSaving] = useState(false);
  const { view } = list;
  const search = textOf(list.kept);
  const changed = view !== undefined && view !== null && search !== textOf(searchOf(view));
  const named = view === null ? 'View is gone' : view && `${view.name}${changed ? ', changed' : ''}`;
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBookmark size={16} stroke={1.6} />}
            styles={{ root: { maxWidth: 220 } }}
          >
            {named ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems views={views} current={view?.id} onOpen={list.openView} />
          {view && <StepItems list={list} view={view} changed={changed} search={search} roles={roles} />}
          <Menu.Item leftSection={<IconLink size={14} aria-hidden="true" />} onClick={() => void copyLink()}>
            Copy link
          </Menu.Item>
          {onPrint && (
            <Menu.Item leftSection={<IconPrinter size={14} aria-hidden="true" />} onClick={onPrint}>
              Print
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setSaving(true)}>{view ? 'Save as mine' : 'Save this view'}</Menu.Item>
          {view !== undefined && <Menu.Item onClick={() => list.openView(null)}>Show without a view</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {saving && (
        <ViewDialog
          kept={{ list: list.name, path, search: textOf({ ...list.kept, cols: columns }) }}
          roles={roles}
          saved={list.openView}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

/** A link shows other people the same filters, order and columns, limited to what they may see. */
async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.success('Copied');
  } catch {
    toast.error('Your browser did not allow copying. Copy the address of the page');
  }
}

type ViewItemsProps = {
  views: readonly SavedView[];
  current?: number | undefined;
  onOpen: (view: SavedView) => void;
};

/** The views to choose from; other people's with their role. */
export const ViewItems = ({ views, current, onOpen }: ViewItemsProps) => (
  <>
    {views.map((view) => (
      <Menu.Item
        key={view.id}
        onClick={() => onOpen(view)}
        leftSection={<IconCheck size={14} opacity={view.id === current ? 1 : 0} aria-hidden="true" />}
        aria-current={view.id === current || undefined}
      >
        {view.role === null ? view.name : `${view.name} (${view.role})`}
      </Menu.Item>
    ))}
    {views.length > 0 && <Menu.Divider />}
  </>
);

type StepItemsProps = {
  list: List;
  view: SavedView;
  changed: boolean;
  search: string;
  roles: readonly { readonly id: number }[];
};

function StepItems({ list, view, changed, search, roles }: StepItemsProps) {
  const { save, remove, setDefault } = useViewSteps(list, view);
  const mayDefault = view.role_id !== null && roles.some(({ id }) => id === view.role_id);
  return (
    <>
      {changed && <Menu.Item onClick={() => list.openView(view)}>Reset to {view.name}</Menu.Item>}
      {changed && view.own && (
        <Menu.Item onClick={() => void save(search)}>
          {view.role === null ? 'Save' : 'Save for all who use it'}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => void setDefault('me', !view.is_default)}>
        {view.is_default ? 'Open without it' : 'Open with it'}
      </Menu.Item>
      {mayDefault && (
        <Menu.Item onClick={() => void setDefault('role', !view.is_role_default)}>
          {view.is_role_default ? `${view.role ?? ''}: open without it` : `${view.role ?? ''}: open with it`}
        </Menu.Item>
      )}
      {view.own && (
        <Menu.Item color="red" onClick={() => void remove()}>
          Delete view
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}

/** The same text for the same view, in whatever order it was chosen. */
const textOf = (search: Search): string => {
  const { p: _page, saved: _view, ...kept } = search;
  return writeSearch(Object.fromEntries(Object.entries(kept).toSorted(([one], [two]) => (one < two ? -1 : 1)))).slice(
    1,
  );
};
