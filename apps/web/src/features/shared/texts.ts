import { defineTexts } from '../../i18n/define-texts.ts';

export const texts = defineTexts({
  en: {
    title: 'A proposal for you',
    lead: 'Version {{number}} of {{date}}. This link opens until {{until}}.',
    password: 'Password of this link',
    showPassword: 'Show the password',
    open: 'Open',
    gone: 'Ask whoever sent it for a new one.',
    download: 'Download as {{format}}',
  },
  ja: {
    title: '提案書のご案内',
    lead: '第{{number}}版（{{date}}）。このリンクは{{until}}まで有効です。',
    password: 'このリンクのパスワード',
    showPassword: 'パスワードを表示',
    open: '開く',
    gone: 'リンクの送付元に、新しいリンクをご依頼ください。',
    download: '{{format}}でダウンロード',
  },
});
