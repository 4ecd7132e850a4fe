/** Addresses of trainings. */
export const trainingListPath = '/training-list';
export const viewTrainingPath = '/view-training';
export const dutiesPath = '/mandatory-training';
export const addTrainingPath = '/addTraining/create';
export const editTrainingPath = (id: number): string => `/addTraining/update/${id}`;
export const viewTrainingAddress = (id: number): string => `/addTraining/view/${id}`;
