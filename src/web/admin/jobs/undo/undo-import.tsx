import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { undoPreviewQuery, useUndoImport } from '#web/api/imports/product-imports.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Undo2 } from '#web/ui/icon/icons.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { KeptProducts } from './kept-products.tsx'
import { undoPreviewText } from './undo-text.ts'

interface Props {
  target: { id: number; version: number; fileName: string }
  className?: string
}

/** Asks before an import is undone, with what that would do. */
export function UndoImport({ target, className }: Props) {
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoImport()
  const toast = useToast()
  const { id, version, fileName } = target
  async function handleConfirm() {
    try {
      await undo.mutateAsync({ id, version })
    } catch (error) {
      toast({ tone: 'error', title: 'Import not undone', text: errorMessage(error) })
    }
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className={className}
        aria-label={`Undo import of ${fileName}`}
        onClick={() => setAsking(true)}
      >
        <Undo2 className="size-3.75" />
        Undo import
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={isAsking && <Preview id={id} />}
        confirm="Undo import"
        busy={undo.isPending}
        onConfirm={() => void handleConfirm()}
      />
    </>
  )
}

function Preview({ id }: { id: number }) {
  const { data, error } = useQuery(undoPreviewQuery(useApi(), id))
  if (error) return errorMessage(error)
  if (!data) return <output>Counting the products...</output>
  return (
    <>
      <p>{undoPreviewText(data)}</p>
      <KeptProducts undo={data} />
    </>
  )
}
