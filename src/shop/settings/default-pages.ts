import type { ContentPage, ContentPageName } from '#contract/content-pages.ts'

/**
 * What the content pages say until the operator writes something else: how this software works, and nothing about people,
 * places, figures or certificates that only the operator can know.
 */
export const defaultPages: Record<ContentPageName, ContentPage> = {
  about: {
    title: 'About',
    intro: 'A shop for people who buy electronic devices to sell them again.',
    sections: [
      {
        heading: 'What we sell',
        text: 'Phones, laptops, tablets and accessories. Where a resale price can be expected, it stands beside the price, with the profit and the margin that it leaves.',
      },
      {
        heading: 'How buying works',
        text: 'Put devices into the cart and place the order with your account. You pay by bank transfer with the order number as the reference, or in cash when we meet. You can follow each order until it arrives.',
      },
      {
        heading: 'What is shown is counted',
        text: 'Stock is what is there. Ratings come from buyers to whom the device was delivered. A notice of a purchase is a purchase that was paid.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    intro: 'About an order, please have the order number at hand.',
    sections: [
      {
        heading: 'About an order',
        text: 'Reply to the email about your order. Where it is you can see without asking: under Track Order, with the order number and the email of the order.',
      },
      {
        heading: 'About anything else',
        text: 'The shop has not yet entered an address, an email or a telephone number for this page.',
      },
    ],
  },
  careers: {
    title: 'Careers',
    intro: 'There are no open positions at the moment.',
    sections: [],
  },
  press: {
    title: 'Press',
    intro: 'There are no press releases at the moment.',
    sections: [],
  },
  shipping: {
    title: 'Shipping',
    intro: 'How orders get to you.',
    sections: [
      {
        heading: 'Costs and times',
        text: 'Free worldwide shipping on orders over $50. Standard delivery takes 7-14 business days. Express delivery takes 2-5 business days and costs $15 extra. Deliveries are insured up to $500 without charge.',
      },
      {
        heading: 'When it leaves',
        text: 'An order is processed once its payment has arrived, or as agreed where you pay in cash.',
      },
      {
        heading: 'Following a delivery',
        text: 'When your order is shipped you get an email with the tracking number. It also stands at the order and under Track Order.',
      },
    ],
  },
  warranty: {
    title: 'Warranty',
    intro: 'What holds when a device is not as it should be.',
    sections: [
      {
        heading: 'Your rights',
        text: 'Rights that the law gives you when goods are faulty or not as described stay as they are. Nothing on this page takes any of them away.',
      },
      {
        heading: 'Beyond that',
        text: 'A further warranty is given only where the description of a product or your order says so.',
      },
      {
        heading: 'Reporting a fault',
        text: 'Reply to the email about your order with the order number, the device and what is wrong with it. A picture helps.',
      },
    ],
  },
  faq: {
    title: 'Questions and answers',
    intro: 'What buyers ask most about ordering, paying and receiving.',
    sections: [
      {
        heading: 'Do I need an account?',
        text: 'To look around, to fill a cart and to track an order: no. To place an order: yes, so that you find it again.',
      },
      {
        heading: 'How do I pay?',
        text: 'By bank transfer, with the order number as the reference, or in cash when we meet. The bank details stand on the confirmation of the order. The shop takes no cards, so it never sees the number of one.',
      },
      {
        heading: 'In which currency do I pay?',
        text: 'Prices are in US dollars, and the dollar total is what is charged. Other currencies are shown for orientation, at the rate of the moment of ordering.',
      },
      {
        heading: 'When are devices taken out of stock for me?',
        text: 'When you place the order. What lies in a cart is not reserved.',
      },
      {
        heading: 'What does resale potential mean?',
        text: 'The price at which the shop expects a device to sell again. It is an expectation, not a promise. Profit and margin are worked out from it and from the price.',
      },
      {
        heading: 'Where is my order?',
        text: 'Under Your Orders when you are signed in, else under Track Order with the order number and the email of the order.',
      },
      {
        heading: 'Where is my invoice?',
        text: 'At the order. Until the payment has arrived it is a pro forma invoice.',
      },
      {
        heading: 'Who can write a review?',
        text: 'Whoever the device was delivered to, once for each delivered line of an order.',
      },
      {
        heading: 'How do I delete my account?',
        text: 'In the account settings, with your password. There you can also save everything that the shop holds on you as a file.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    intro: 'What this shop keeps of you, what for, and how to get rid of it.',
    sections: [
      {
        heading: 'Your account',
        text: 'Name, email, the day on which you registered, and a picture if you upload one. Of your password only a hash (argon2id) is kept, from which it cannot be read.',
      },
      {
        heading: 'Your orders',
        text: 'What you ordered at which price, name, email, phone and address as you typed them, your notes, how you pay, and each change of the order’s status. They are needed to deliver, to bill and to answer for what was sold.',
      },
      {
        heading: 'Mail',
        text: 'The emails that the shop writes to you about your orders and your account. Their text is forgotten after 90 days.',
      },
      {
        heading: 'Reviews, favorites, cart',
        text: 'Your reviews are public, with the first letter of your first name and your last name. Your favorites and your cart are seen by nobody else.',
      },
      {
        heading: 'Notices of purchases',
        text: 'The shop may show what was bought of late: the product, the quantity, the country, when, and the first letter of the buyer’s name with asterisks.',
      },
      {
        heading: 'Against misuse',
        text: 'Who tries a password too often has to wait. For that tries are counted for a short time, under a hash of the network address or the email. While access to the shop is limited to invited buyers, each try of the access code is kept with its network address, the name of the browser and the outcome.',
      },
      {
        heading: 'What is not there',
        text: 'No trackers, no advertising, no statistics of visitors, no fonts or scripts of other companies. What your browser keeps stands under Cookies.',
      },
      {
        heading: 'Your data in your hands',
        text: 'In the account settings you can change your data, save all that the shop holds on you as a file, and delete your account. Orders and reviews then stay without your name, email, phone and address, because accounts have to add up.',
      },
      {
        heading: 'Who is responsible',
        text: 'The shop has not yet entered the name and address of its operator for this page.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    intro: 'How an order comes about in this shop.',
    sections: [
      {
        heading: 'Prices',
        text: 'Prices are in US dollars. Amounts in other currencies are shown for orientation. If a price changes before you place the order, you are shown the new total and asked again.',
      },
      {
        heading: 'Ordering',
        text: 'An order that you place gets a number, and you get an email. The devices are set aside for you from then on.',
      },
      {
        heading: 'Paying',
        text: 'By bank transfer with the order number as the reference, or in cash when we meet. Until it is paid, an order may be cancelled; you are told by email.',
      },
      {
        heading: 'Accounts and reviews',
        text: 'Please keep your password to yourself. Reviews that are unlawful or do not speak of the product may be hidden.',
      },
      {
        heading: 'What is still missing here',
        text: 'The shop has not yet entered who runs it, which law applies, and how an order can be withdrawn. Rights that the law gives you hold all the same.',
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    intro: 'What this shop keeps in your browser. All of it serves the shop itself; nothing follows you.',
    sections: [
      {
        heading: 'tc_session',
        text: 'Says which cart and which account are yours. It is set when you sign in or put something into the cart, holds nothing but a random number that no script can read, and ends when you sign out, after 7 days without a visit where you are signed in, and after 30 days in any case. With https its name is __Host-tc_session.',
      },
      {
        heading: 'tc_signed_in',
        text: 'Says that somebody is signed in, so that pages need not ask the server in vain. It comes and goes with the session.',
      },
      {
        heading: 'currency',
        text: 'The currency that you chose for display, for a year. It is set only when you choose one.',
      },
      {
        heading: 'ep_access',
        text: 'While access to the shop is limited: that you have entered the access code. It ends after 24 hours.',
      },
      {
        heading: 'Local storage',
        text: 'Under cart-storage the cart as you last saw it, so that it is there at once. That you closed the notices of purchases is remembered too.',
      },
      {
        heading: 'Session storage',
        text: 'Under checkout-draft what you have typed at the checkout, until you order or close the tab.',
      },
    ],
  },
}
