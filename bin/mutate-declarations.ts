/** Excludes from `npm run mutate` code that only declares calls: the matrix over all endpoints tests it. */
const declares = new Set(['get', 'post', 'put', 'del', 'create', 'exportOf', 'describe']);

type Callee = { readonly name?: string; readonly property?: { readonly name?: string } };
type Path = { isCallExpression(): boolean; readonly node: { readonly callee?: Callee } };

function shouldIgnore(path: Path): string | undefined {
  if (!path.isCallExpression()) return undefined;
  const { name, property } = path.node.callee ?? {};
  return declares.has(name ?? property?.name ?? '') ? 'Declares or describes a call' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'declarations', value: { shouldIgnore } }];
