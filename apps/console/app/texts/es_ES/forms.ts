export const forms_es = {
  problems: {
    hidden: 'El formulario trae un dato que esta página no da: volvé a abrirla.',
    required: () => 'Falta este dato.',
    unknown: () => 'Esa opción no existe.',
    written: () => 'No está escrito como hace falta.',
    short: (least: string) => `Al menos ${least} caracteres.`,
    long: (most: string) => `Hasta ${most} caracteres.`,
    whole: () => 'Un número entero, sin puntos ni comas.',
    least: (least: string) => `${least} como mínimo.`,
    most: (most: string) => `${most} como máximo.`,
    figure: () => 'No es un número, o tiene demasiados decimales.',
    price: () => 'No es una cuota ni un corrimiento.',
    amount: () => 'No es un monto.',
    two_ways: (one: string, other: string) => `Se puede leer de dos maneras: escribí ${one} o ${other}.`,
    shares: () => 'Lugares y porcentajes como "1: 40; 2: 20; 4-10: 4".',
    list: (figure: string) => `La cantidad de la lista no es la permitida (${figure}).`,
  },
}

export type FormTexts = typeof forms_es
