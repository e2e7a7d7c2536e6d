/** '1 order', '1,200 orders' */
export const orderCount = (count: number) =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
