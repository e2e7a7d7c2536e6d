/** Pictures on the left, buying options on the right; one column on small screens. */
export const twoColumnClass =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:grid-rows-[auto_1fr] ' +
  'xl:grid-cols-[minmax(0,1fr)_minmax(0,508px)] xl:gap-14 2xl:grid-cols-[minmax(0,1fr)_minmax(0,540px)] 2xl:gap-20'
