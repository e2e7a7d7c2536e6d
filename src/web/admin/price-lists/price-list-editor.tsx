import { Download, Upload } from '#web/admin/icons/admin-icons.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { DraftNotice } from '#web/admin/forms/drafts/draft-notice.tsx'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DeletePriceList } from './delete-price-list.tsx'
import { DuplicatePriceList } from './duplicate-price-list.tsx'
import { usePriceListDraft } from './use-price-list-draft.ts'
import { ImportPrices } from '#web/admin/price-lists/import/import-prices.tsx'
import { PriceListBadge } from './price-list-badge.tsx'
import { PricesPanel } from '#web/admin/price-lists/prices/prices-panel.tsx'
import { SaveBar } from '#web/admin/price-lists/prices/save-bar.tsx'
import { usePriceDrafts } from '#web/admin/price-lists/prices/use-price-drafts.ts'
import { PriceListSettings } from '#web/admin/price-lists/settings/price-list-settings.tsx'
import { typedPercent } from '#web/admin/price-lists/settings/typed-percent.ts'
import { usePriceListForm } from '#web/admin/price-lists/settings/use-price-list-form.ts'

/** Settings and prices of a list. */
export function PriceListEditor({ list }: { list: PriceListDetail }) {
  const settings = usePriceListForm({ list })
  const drafts = usePriceDrafts(list)
  const importing = useDialog<null>()
  const { isDirty } = settings.form.formState
  const draft = usePriceListDraft(list, settings, drafts)
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{list.name}</h1>
        <PriceListBadge status={list.status} />
        <p className="num text-ink-2">{pricedText(list)}</p>
        <div className="ml-auto flex flex-wrap gap-3 max-md:ml-0">
          {list.kind === 'fixed' && (
            <>
              <Button aria-haspopup="dialog" onClick={() => importing.open(null)}>
                <Upload className="size-3.75" />
                Import prices
              </Button>
              <a href={`/api/admin/price-lists/${list.id}/prices.csv`} download className={buttonClass()}>
                <Download className="size-3.75" />
                Export CSV
              </a>
            </>
          )}
          <DuplicatePriceList list={list} />
          <DeletePriceList list={list} />
        </div>
      </header>
      <DraftNotice
        draft={draft}
        subject="price list"
        outdated="Check your changes before you save them."
        className="mb-5"
      />
      <PriceListSettings list={list} settings={settings} />
      <PricesPanel
        list={list}
        drafts={drafts}
        discountBasisPoints={typedPercent(settings.form.watch('discountBasisPoints'))}
      />
      <SaveBar drafts={drafts} />
      {importing.opening && (
        <ImportPrices
          key={importing.opening.key}
          list={list}
          open={importing.opening.isOpen}
          onClose={importing.opening.close}
        />
      )}
      <UnsavedGuard
        hasUnsavedChanges={() => isDirty || drafts.isDirty}
        description="Your changes to this price list will be lost."
        onDiscard={draft.discard}
      />
    </>
  )
}

function pricedText({ kind, pricedCount, variantCount }: PriceListDetail) {
  if (kind === 'percentage') return 'Applies to all variants.'
  const variants = `${variantCount.toLocaleString('en-US')} ${variantCount === 1 ? 'variant has' : 'variants have'}`
  return `${pricedCount.toLocaleString('en-US')} of ${variants} a price here.`
}
