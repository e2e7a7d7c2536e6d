import type { Specification } from '#contract/catalog/specification-groups.ts'

const groups = {
  'Power and connections': [
    'Battery',
    'Cable',
    'Charging',
    'Connection',
    'Hub',
    'Input',
    'Inputs',
    'Network',
    'Output',
    'Ports',
    'Power',
    'Power through',
    'SIM',
    'To the laptop',
    'Wi-Fi',
    'Wireless',
  ],
  Build: [
    'Case',
    'Case thickness',
    'Care',
    'Closure',
    'Jacket',
    'Material',
    'Mount',
    'Packing',
    'Protection',
    'Size',
    'Stand',
    'Warranty',
    'Weight',
  ],
}

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, names]) => names.map((name) => [name, group])),
)

/** The specifications of a demo product with their groups. */
export const demoSpecifications = (values: Record<string, string>): Specification[] =>
  Object.entries(values).map(([name, value]) => ({ group: groupOf.get(name) ?? 'Features', name, value }))
