/** '1 product', '1,200 products' */
export const productsInWords = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
