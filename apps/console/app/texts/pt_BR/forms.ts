import type { FormTexts } from '../es_ES/forms.ts'

export const forms_pt: FormTexts = {
  problems: {
    hidden: 'O formulário traz um dado que esta página não dá: abra a página de novo.',
    required: () => 'Falta este dado.',
    unknown: () => 'Essa opção não existe.',
    written: () => 'Não está escrito como é preciso.',
    short: (least) => `Pelo menos ${least} caracteres.`,
    long: (most) => `Até ${most} caracteres.`,
    whole: () => 'Um número inteiro, sem pontos nem vírgulas.',
    least: (least) => `${least} no mínimo.`,
    most: (most) => `${most} no máximo.`,
    figure: () => 'Não é um número ou tem casas decimais demais.',
    price: () => 'Não é uma odd nem um ajuste.',
    amount: () => 'Isso não é um valor.',
    two_ways: (one, other) => `Dá para ler de duas maneiras: digite ${one} ou ${other}.`,
    shares: () => 'Lugares e porcentagens como "1: 40; 2: 20; 4-10: 4".',
    list: (figure) => `A quantidade da lista não é a permitida (${figure}).`,
  },
}
