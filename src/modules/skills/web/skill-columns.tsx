import type { Column } from '#platform/web/list/column.ts';
import type { Skill } from '../contract.ts';

export const categoryColumn: Column<Skill> = {
  key: 'category',
  heading: 'Category',
  cell: (row) => row.category,
  filter: 'category',
  sort: 'category_name',
  width: 160,
};

export const topicColumn: Column<Skill> = {
  key: 'training_topic',
  heading: 'Training Topic',
  cell: (row) => row.training_topic,
  filter: 'training_topic',
  sort: 'training_topic',
  width: 280,
  hideable: false,
  phone: 'title',
};

export const typeColumn: Column<Skill> = {
  key: 'link_type',
  heading: 'Link Type',
  cell: (row) => row.link_type,
  filter: 'link_type',
  sort: 'link_type',
  width: 132,
};
