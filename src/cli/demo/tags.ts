import type { DemoTerm } from './shape.ts'

export const demoTags: DemoTerm[] = [
  {
    key: 'free-entry',
    name: {
      en: 'Free entry',
      fr: 'Entrée libre',
      'pt-pt': 'Entrada livre',
      ar: 'دخول مجاني',
      sw: 'Kiingilio bure',
    },
    description: {
      en: 'There is nothing to pay.',
      fr: 'Il n’y a rien à payer.',
      'pt-pt': 'Não há nada a pagar.',
      ar: 'الدخول بلا مقابل.',
      sw: 'Hakuna malipo yoyote.',
    },
  },
  {
    key: 'outdoors',
    name: {
      en: 'Outdoors',
      fr: 'En plein air',
      'pt-pt': 'Ao ar livre',
      ar: 'في الهواء الطلق',
      sw: 'Mahali pa wazi',
    },
    description: {
      en: 'Takes place outside: bring a hat and water.',
      fr: 'Se déroule à l’extérieur : prévoyez un chapeau et de l’eau.',
      'pt-pt': 'Decorre no exterior: traga chapéu e água.',
      ar: 'تُقام الفعالية في الخارج: أحضروا قبعة وماء.',
      sw: 'Hufanyika nje: njoo na kofia na maji.',
    },
  },
  {
    key: 'wheelchair-accessible',
    name: {
      en: 'Wheelchair accessible',
      fr: 'Accessible en fauteuil roulant',
      'pt-pt': 'Acessível a cadeiras de rodas',
      ar: 'مهيّأ للكراسي المتحركة',
      sw: 'Panafikika kwa kiti cha magurudumu',
    },
    description: {
      en: 'Step-free entrance, reserved places and an accessible toilet.',
      fr: 'Entrée de plain-pied, places réservées et toilettes adaptées.',
      'pt-pt': 'Entrada sem degraus, lugares reservados e casa de banho adaptada.',
      ar: 'مدخل بلا درجات وأماكن مخصصة ودورة مياه مهيّأة.',
      sw: 'Mlango usio na ngazi, nafasi maalumu na choo kinachofaa.',
    },
  },
  {
    key: 'evening',
    name: { en: 'Evening', fr: 'En soirée', 'pt-pt': 'À noite', ar: 'مساءً', sw: 'Jioni' },
    description: {
      en: 'Begins after the working day.',
      fr: 'Commence après la journée de travail.',
      'pt-pt': 'Começa depois do horário de trabalho.',
      ar: 'تبدأ الفعالية بعد انتهاء يوم العمل.',
      sw: 'Huanza baada ya saa za kazi.',
    },
  },
  {
    key: 'weekend',
    name: {
      en: 'Weekend',
      fr: 'Week-end',
      'pt-pt': 'Fim de semana',
      ar: 'عطلة نهاية الأسبوع',
      sw: 'Mwishoni mwa wiki',
    },
    description: {
      en: 'Has a programme on Saturday or Sunday.',
      fr: 'Propose un programme le samedi ou le dimanche.',
      'pt-pt': 'Tem programa ao sábado ou ao domingo.',
      ar: 'لها برنامج يوم السبت أو الأحد.',
      sw: 'Kuna ratiba ya Jumamosi au Jumapili.',
    },
  },
  {
    key: 'for-children',
    name: {
      en: 'For children',
      fr: 'Pour les enfants',
      'pt-pt': 'Para crianças',
      ar: 'للأطفال',
      sw: 'Kwa watoto',
    },
    description: {
      en: 'Suitable for children; those under eight come with an adult.',
      fr: 'Adapté aux enfants ; les moins de huit ans sont accompagnés d’un adulte.',
      'pt-pt': 'Indicado para crianças; os menores de oito anos vêm acompanhados por um adulto.',
      ar: 'مناسبة للأطفال، على أن يرافق شخص بالغ من هم دون الثامنة.',
      sw: 'Inafaa kwa watoto; walio chini ya miaka minane waje na mtu mzima.',
    },
  },
  {
    key: 'livestreamed',
    name: {
      en: 'Livestreamed',
      fr: 'Diffusé en direct',
      'pt-pt': 'Transmissão em direto',
      ar: 'بث مباشر',
      sw: 'Matangazo ya moja kwa moja',
    },
    description: {
      en: 'Can be followed live online.',
      fr: 'À suivre en direct sur Internet.',
      'pt-pt': 'Pode ser acompanhado em direto na Internet.',
      ar: 'يمكن متابعتها مباشرة عبر الإنترنت.',
      sw: 'Inaweza kufuatiliwa moja kwa moja mtandaoni.',
    },
  },
  {
    key: 'registration-required',
    name: {
      en: 'Registration required',
      fr: 'Inscription obligatoire',
      'pt-pt': 'Inscrição obrigatória',
      ar: 'التسجيل إلزامي',
      sw: 'Usajili unahitajika',
    },
    description: {
      en: 'Please register with the organizer beforehand.',
      fr: 'Merci de vous inscrire au préalable auprès de l’organisateur.',
      'pt-pt': 'É necessária inscrição prévia junto do organizador.',
      ar: 'يُرجى التسجيل مسبقًا لدى الجهة المنظِّمة.',
      sw: 'Tafadhali jisajili mapema kwa mwandaaji.',
    },
  },
  {
    key: 'multilingual',
    name: {
      en: 'Multilingual',
      fr: 'Multilingue',
      'pt-pt': 'Em várias línguas',
      ar: 'متعدد اللغات',
      sw: 'Lugha mbalimbali',
    },
    description: {
      en: 'Held in more than one language, or interpreted.',
      fr: 'Se tient en plusieurs langues ou avec interprétation.',
      'pt-pt': 'Decorre em mais de uma língua ou com interpretação.',
      ar: 'تُقام بأكثر من لغة أو مع ترجمة.',
      sw: 'Hufanyika kwa lugha zaidi ya moja au kwa ukalimani.',
    },
  },
  {
    key: 'new',
    name: { en: 'New', fr: 'Nouveau', 'pt-pt': 'Novidade', ar: 'جديد', sw: 'Mpya' },
    description: {
      en: 'Takes place for the first time.',
      fr: 'A lieu pour la première fois.',
      'pt-pt': 'Realiza-se pela primeira vez.',
      ar: 'تُقام للمرة الأولى.',
      sw: 'Inafanyika kwa mara ya kwanza.',
    },
  },
]
