import { FileText } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

export function RowFormat() {
  return (
    <Notice icon={FileText} title="Row format" className="text-xs">
      SKU or GTIN and a quantity, in any order. Tab, comma, semicolon, space, “x” and “pcs” all work.
    </Notice>
  )
}
