import { CircleAlert } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import type { ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DiscardButton } from './discard-button.tsx'

interface Props {
  loaded: ProductImport
  fileInput: ReactNode
  /** Shows the columns again. */
  onMatch: () => void
  onClose: () => void
}

/** Why a file could not be checked or imported. */
export function FailedFile({ loaded: { id, fileName, failure }, fileInput, onMatch, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import products"
      description={fileName}
      footer={
        <>
          <DiscardButton importId={id} onDiscarded={onClose}>
            Discard
          </DiscardButton>
          <Button variant="ink" onClick={onMatch}>
            Change columns
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fileInput}
        <Notice tone="danger" icon={CircleAlert} role="alert" title={`${fileName} could not be imported`}>
          {failure}
        </Notice>
      </div>
    </Dialog>
  )
}
