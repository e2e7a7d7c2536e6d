import { basename } from 'node:path'
import type { IModule } from 'dependency-cruiser'

/** Which parts each part of a folder imports, tests excluded. Parts are paths, such as `src/shop/orders`. */
export type PartImports = Map<string, Set<string>>

export function findPartImports(modules: IModule[], folder: string): PartImports {
  const partOf = (path: string) => new RegExp(`^${folder}/[^/]+(?=/)`).exec(path)?.[0]
  const imports: PartImports = new Map()
  for (const { source, dependencies } of modules) {
    const from = partOf(source)
    if (!from || !isCode(source)) continue
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = partOf(resolved)
      if (to && to !== from) targets.add(to)
    }
  }
  return imports
}

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

/** Problems between the parts of a folder, one line each. */
export function checkParts(imports: PartImports, folder: string, parts: Record<string, string[]>): string[] {
  const listed = new Set(Object.keys(parts).map((part) => `${folder}/${part}`))
  const unlisted = [...imports.keys()].filter((part) => !listed.has(part))
  const missing = [...listed].filter((part) => !imports.has(part))
  const unused = Object.entries(parts).flatMap(([part, allowed]) =>
    allowed
      .filter((other) => !imports.get(`${folder}/${part}`)?.has(`${folder}/${other}`))
      .map((other) => `${folder}/${part} → ${other}`),
  )
  const circle = findCircle(imports)
  return [
    ...(circle ? [`part-circle: ${circle.join(' → ')}`] : []),
    ...unlisted.map((part) => `part-unlisted: ${part} is not in scripts/parts.ts`),
    ...missing.map((part) => `part-missing: scripts/parts.ts lists ${part}, which has no code`),
    ...unused.map((permission) => `part-permission-unused: remove ${permission} from scripts/parts.ts`),
  ]
}

/** Files of one name in different parts, which a reader mistakes for each other. */
export function findSameNames(modules: IModule[], folder: string): string[] {
  const files = modules
    .map(({ source }) => source)
    .filter((file) => file.startsWith(`${folder}/`) && isCode(file))
  const partOf = (file: string) => file.slice(folder.length + 1).split('/')[0]
  return Object.values(Object.groupBy(files, (file) => basename(file)))
    .filter((sameName = []) => new Set(sameName.map(partOf)).size > 1)
    .map((sameName = []) => `same-name: ${sameName.join(', ')}`)
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
