import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ProductCardData, productQuery } from '#web/api/catalog.ts'
import { cardLink } from './card-link.ts'

const importPicker = () => import('#web/storefront/cards/options/variant-picker.tsx')

type PickerModule = Awaited<ReturnType<typeof importPicker>>
type Card = Pick<ProductCardData, 'id' | 'slug' | 'variant' | 'matchingSku'>

export interface VariantPicking {
  /** For the one product whose options are open. */
  pickerOf: (product: Pick<Card, 'id'>) => PickerModule | undefined
  isLoading: (product: Pick<Card, 'id'>) => boolean
  /** Opens the options, or closes those that are open. */
  toggle: (product: Card) => Promise<void>
  close: () => void
}

/** Opens the options of one product at a time in place of its card. Their code and data load when first needed. */
export function useVariantPicker(): VariantPicking {
  const router = useRouter()
  const { api } = router.options.context
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<{ id: number; picker?: PickerModule }>()
  return {
    pickerOf: ({ id }) => (opened?.id === id ? opened.picker : undefined),
    isLoading: ({ id }) => opened?.id === id && !opened.picker,
    toggle: async (product) => {
      const { id, slug } = product
      if (opened?.id === id) return setOpened(undefined)
      setOpened({ id })
      try {
        const [picker] = await Promise.all([importPicker(), queryClient.fetchQuery(productQuery(api, slug))])
        setOpened((latest) => (latest?.id === id ? { id, picker } : latest))
      } catch {
        setOpened(undefined)
        // Its page has the options, too, or says why there are none.
        await router.navigate({ href: cardLink(product) })
      }
    },
    close: () => setOpened(undefined),
  }
}
