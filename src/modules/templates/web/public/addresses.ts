export const templatesPath = '/templates';
export const templatePath = (id: number, tab = ''): string => `${templatesPath}/view/${id}${tab && `?tab=${tab}`}`;
export const editTemplatePath = (id: number): string => `${templatesPath}/update/${id}`;
export const copyTemplatePath = (id: number): string => `${templatesPath}/create?copy=${id}`;
