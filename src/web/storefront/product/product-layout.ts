/** Pictures on the left, buying on the right; one column on small screens. */
export const productLayout = {
  page:
    'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,460px)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 ' +
    'xl:grid-cols-[minmax(0,1fr)_minmax(0,508px)] xl:gap-x-14 2xl:grid-cols-[minmax(0,1fr)_minmax(0,540px)] 2xl:gap-x-20',
  name: 'grid grid-cols-[minmax(0,1fr)] content-start gap-2 pb-5 lg:col-start-2 lg:row-start-1',
  gallery: 'lg:col-start-1 lg:row-span-2 lg:row-start-1',
  /** Buying with the parts below it, independent of the height of the pictures. */
  offer: 'grid grid-cols-[minmax(0,1fr)] content-start lg:col-start-2 lg:row-span-2 lg:row-start-2',
  buying: 'grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-lg:pt-4',
  aside: 'grid grid-cols-[minmax(0,1fr)] content-start gap-5 pt-10 max-lg:pt-7',
  about: 'pt-10 max-lg:pt-8 lg:col-start-1 lg:row-start-3',
  /** A section over the full width. */
  section: 'scroll-mt-6 pt-14 max-md:pt-10',
}
