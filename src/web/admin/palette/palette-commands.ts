import { staffFiles } from '#contract/lists/staff-files.ts'
import {
  Archive,
  Download,
  FileUp,
  History,
  Keyboard,
  Monitor,
  Moon,
  ReceiptText,
  Store,
  Sun,
} from '#web/admin/icons/admin-icons.ts'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { Pencil, Plus, Trash2 } from '#web/ui/icon/icons.ts'
import type { Theme } from './theme.ts'

export type CommandEffect =
  { open: string } | { download: string } | { theme: Theme } | { dialog: 'shortcuts' }

export interface PaletteCommand {
  label: string
  /** Other words by which it is found. */
  keywords: string
  icon: IconComponent
  effect: CommandEffect
  /** Whether it is shown before anything is typed. */
  isCommon?: boolean
}

const paletteCommands: PaletteCommand[] = [
  {
    label: 'Add product',
    keywords: 'new create',
    icon: Plus,
    effect: { open: '/admin/products?new=1' },
    isCommon: true,
  },
  {
    label: 'New order',
    keywords: 'add create place',
    icon: ReceiptText,
    effect: { open: '/admin/orders/new' },
    isCommon: true,
  },
  {
    label: 'Import products',
    keywords: 'csv file upload',
    icon: FileUp,
    effect: { open: '/admin/products/import' },
    isCommon: true,
  },
  {
    label: 'Export products',
    keywords: 'csv file download',
    icon: Download,
    effect: { download: staffFiles.productsFile('csv', {}) },
  },
  {
    label: 'Export orders',
    keywords: 'csv file download',
    icon: Download,
    effect: { download: staffFiles.ordersFile({}) },
  },
  {
    label: 'Export activity',
    keywords: 'csv file download audit log',
    icon: History,
    effect: { download: staffFiles.activityFile({}) },
  },
  {
    label: 'Show drafts',
    keywords: 'draft products unpublished publish',
    icon: Pencil,
    effect: { open: '/admin/products?status=draft' },
  },
  {
    label: 'Show archived products',
    keywords: 'archive',
    icon: Archive,
    effect: { open: '/admin/products?status=archived' },
  },
  {
    label: 'Show trash',
    keywords: 'deleted products restore',
    icon: Trash2,
    effect: { open: '/admin/products?status=trash' },
  },
  {
    label: 'Show jobs',
    keywords: 'background imports running failed retry cancel',
    icon: History,
    effect: { open: '/admin/jobs' },
  },
  { label: 'Dark theme', keywords: 'color scheme night mode', icon: Moon, effect: { theme: 'dark' } },
  { label: 'Light theme', keywords: 'color scheme day mode', icon: Sun, effect: { theme: 'light' } },
  { label: 'System theme', keywords: 'color scheme auto mode', icon: Monitor, effect: { theme: 'system' } },
  { label: 'Back to Store', keywords: 'shop home', icon: Store, effect: { open: '/' }, isCommon: true },
  {
    label: 'Keyboard shortcuts',
    keywords: 'keys help',
    icon: Keyboard,
    effect: { dialog: 'shortcuts' },
    isCommon: true,
  },
]

/** The commands that contain each word of the term; common ones for an empty term. */
export function findCommands(term: string): PaletteCommand[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return paletteCommands.filter(({ isCommon }) => isCommon)
  return paletteCommands.filter(({ label, keywords }) => {
    const text = `${label} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
