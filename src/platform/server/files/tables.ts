export type FileTables = {
  file: {
    object: string;
    key: string;
    field: string;
    name: string;
    type: string;
    size: number | null;
    sha256: string | null;
    uploaded_by: number;
    begun_at: string;
    uploaded_at: string | null;
    entity: string | null;
    entity_id: string | null;
    attached_at: string | null;
    removed_at: string | null;
  };
};
