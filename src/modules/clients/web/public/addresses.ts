export const clientsPath = '/clients';
export const clientPath = (id: number): string => `/clients/${id}`;
export const addClientPath = '/addclients';
export const updateClientPath = (id: number): string => `/updateClient/${id}`;
