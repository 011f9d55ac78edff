import type { FormTexts } from '../es_ES/forms.ts'

export const forms_en: FormTexts = {
  problems: {
    hidden: 'The form carries a value that this page does not give: open the page again.',
    required: () => 'This is missing.',
    unknown: () => 'There is no such choice.',
    written: () => 'This is not written as required.',
    short: (least) => `At least ${least} characters.`,
    long: (most) => `At most ${most} characters.`,
    whole: () => 'A whole number, without points or commas.',
    least: (least) => `${least} or more.`,
    most: (most) => `${most} or less.`,
    figure: () => 'That is not a number, or has too many decimals.',
    price: () => 'That is neither odds nor a shift.',
    amount: () => 'That is not an amount.',
    two_ways: (one, other) => `This can be read in two ways: enter ${one} or ${other}.`,
    shares: () => 'Places and percentages like "1: 40; 2: 20; 4-10: 4".',
    list: (figure) => `The list has a number of entries that is not allowed (${figure}).`,
  },
}
