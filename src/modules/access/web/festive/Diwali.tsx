import { SceneCanvas } from './SceneCanvas.tsx';
import type { Scene } from './stage.ts';

export function Diwali() {
  return <SceneCanvas make={scene} />;
}

function scene(): Scene {
  return { back: () => {} };
}
