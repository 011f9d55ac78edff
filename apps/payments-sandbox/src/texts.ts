import type { Language } from '@palco/contract'

type PageTexts = {
  title: string
  test: string
  explain: string
  to: string
  reference: string
  pay: string
  decline: string
  back: string
  states: { paid: string; declined: string; expired: string }
  unknown: string
}

export const texts: Record<Language, PageTexts> = {
  es_ES: {
    title: 'Pago de prueba',
    test: 'Proveedor de prueba: no se mueve dinero real',
    explain:
      'Elegí cómo termina este pago. El comercio recibe el mismo aviso que recibiría de un proveedor real.',
    to: 'Comercio',
    reference: 'Referencia',
    pay: 'Pagar',
    decline: 'Rechazar',
    back: 'Volver al comercio',
    states: {
      paid: 'El pago fue aprobado.',
      declined: 'El pago fue rechazado.',
      expired: 'El pago venció.',
    },
    unknown: 'Este pago no existe.',
  },
  en_US: {
    title: 'Test payment',
    test: 'Test provider: no real money is moved',
    explain: 'Choose how this payment ends. The merchant is notified just as it would be by a real provider.',
    to: 'Merchant',
    reference: 'Reference',
    pay: 'Pay',
    decline: 'Decline',
    back: 'Back to the merchant',
    states: {
      paid: 'The payment was approved.',
      declined: 'The payment was declined.',
      expired: 'The payment expired.',
    },
    unknown: 'This payment does not exist.',
  },
  pt_BR: {
    title: 'Pagamento de teste',
    test: 'Provedor de teste: nenhum dinheiro real é movimentado',
    explain: 'Escolha como este pagamento termina. A loja é avisada como seria por um provedor real.',
    to: 'Loja',
    reference: 'Referência',
    pay: 'Pagar',
    decline: 'Recusar',
    back: 'Voltar à loja',
    states: {
      paid: 'O pagamento foi aprovado.',
      declined: 'O pagamento foi recusado.',
      expired: 'O pagamento expirou.',
    },
    unknown: 'Este pagamento não existe.',
  },
}
