import type { IModule } from 'dependency-cruiser'

/** Which parts each part of the shop imports, tests excluded. */
export type PartImports = Map<string, Set<string>>

export function findPartImports(modules: IModule[]): PartImports {
  const imports: PartImports = new Map()
  for (const { source, dependencies } of modules) {
    const from = partOf(source)
    if (from === null || source.endsWith('.test.ts')) continue
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = partOf(resolved)
      if (to !== null && to !== from) targets.add(to)
    }
  }
  return imports
}

const partOf = (path: string) => /^src\/shop\/([^/]+)\//.exec(path)?.[1] ?? null

/** Violations of the import rules between parts, one per line. */
export function checkParts(imports: PartImports, parts: Record<string, string[]>): string[] {
  const unlisted = [...imports.keys()].filter((part) => !(part in parts))
  const unused = Object.entries(parts).flatMap(([part, allowed]) =>
    allowed.filter((other) => !imports.get(part)?.has(other)).map((other) => `${part} → ${other}`),
  )
  const missing = Object.keys(parts).filter((part) => !imports.has(part))
  const circle = findCircle(imports)
  return [
    ...(circle ? [`part-circle: ${circle.join(' → ')}`] : []),
    ...unlisted.map((part) => `part-unlisted: ${part} is not in scripts/parts.ts`),
    ...missing.map(
      (part) => `part-missing: scripts/parts.ts lists ${part}, but src/shop/${part} has no code`,
    ),
    ...unused.map((permission) => `part-permission-unused: remove ${permission} from scripts/parts.ts`),
  ]
}

/** The first circle of parts, as a path that ends where it starts; null without one. */
function findCircle(imports: PartImports): string[] | null {
  const finished = new Set<string>()

  function visit(part: string, path: string[]): string[] | null {
    if (path.includes(part)) return [...path.slice(path.indexOf(part)), part]
    if (finished.has(part)) return null
    for (const other of imports.get(part) ?? []) {
      const circle = visit(other, [...path, part])
      if (circle) return circle
    }
    finished.add(part)
    return null
  }

  for (const part of imports.keys()) {
    const circle = visit(part, [])
    if (circle) return circle
  }
  return null
}
