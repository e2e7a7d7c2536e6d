import { useDiscardImport } from '#web/api/imports/product-imports.ts'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  importId: number
  onDiscarded: () => void
  /** 'Cancel' */
  children: string
}

/** Deletes an import that has not changed anything. */
export function DiscardButton({ importId, onDiscarded, children }: Props) {
  const discard = useDiscardImport()
  return (
    <Button busy={discard.isPending} onClick={() => discard.mutate(importId, { onSuccess: onDiscarded })}>
      {children}
    </Button>
  )
}
