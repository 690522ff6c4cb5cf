/** What the API says about files: codes, each with the names of its parameters. */
export const filesCodes = {
  address_has_expired: [],
  choose_a_picture: [],
  file_is_larger_than_bytes: ['bytes'],
  file_type_must_be_a_picture: [],
  file_type_must_be_application_pdf: [],
  file_type_must_be_pdf_jpeg_or_png: [],
  image_cannot_be_read_or_has_more_than: [],
  many_documents_are_being_read: [],
  many_files_today: [],
  pdf_cannot_be_examined: [],
  pdf_holds_active_content_scripts_or_files: [],
  pdf_is_locked_by_a_password: [],
  there_is_no_such_file: [],
} as const;
