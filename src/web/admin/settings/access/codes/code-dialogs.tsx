import type { AccessCode } from '#contract/access/access-codes.ts'
import { AddCode } from './add-code.tsx'
import { EditCode } from './edit-code.tsx'
import { EndCode } from './end-code.tsx'
import { ReplaceCode } from './replace-code.tsx'

export type CodeAction = { kind: 'add' } | { kind: 'edit' | 'replace' | 'end'; code: AccessCode }

interface Props {
  action: CodeAction
  open: boolean
  onClose: () => void
}

export function CodeDialogs({ action, ...dialog }: Props) {
  if (action.kind === 'add') return <AddCode {...dialog} />
  if (action.kind === 'edit') return <EditCode code={action.code} {...dialog} />
  if (action.kind === 'replace') return <ReplaceCode code={action.code} {...dialog} />
  return <EndCode code={action.code} {...dialog} />
}
