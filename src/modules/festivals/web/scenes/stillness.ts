import { createContext } from 'react';

/** Whether a scene is shown as one picture. */
export const Stillness = createContext(false);
