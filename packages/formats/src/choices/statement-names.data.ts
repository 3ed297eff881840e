/** Whole names of views and statements that people name the files of their results by. */
const NAMES = `
  pg_settings pg_file_settings pg_database pg_database_size pg_locks pg_tables pg_tablespace pg_config pg_extension pg_roles pg_hba_conf
  pg_stat pg_stat_database pg_stat_bgwriter pg_stat_checkpointer pg_stat_wal pg_stat_io pg_stat_activity pg_stat_statements
  pg_stat_replication pg_stat_archiver pg_stat_slru pg_buffercache
  pg_stat_all_tables pg_stat_sys_tables pg_stat_user_tables pg_stat_all_indexes pg_stat_sys_indexes pg_stat_user_indexes
  pg_statio_all_tables pg_statio_user_tables pg_statio_all_indexes pg_statio_user_indexes
  show_all show_status show_variables show_global_status show_global_variables show_session_status show_session_variables
  show_engine_innodb_status engine_innodb_status innodb_status innodb_metrics show_processlist show_full_processlist full_processlist
  show_databases show_engines show_slave_status show_replica_status global_status global_variables session_status session_variables
  information_schema performance_schema
  dba_hist dba_hist_osstat dba_hist_sysstat dba_hist_snapshot dba_hist_parameter dba_hist_sysmetric dba_hist_sysmetric_summary
  dba_hist_sysmetric_history dba_hist_system_event dba_hist_sys_time_model dba_hist_sgastat dba_hist_pgastat dba_hist_sqlstat
  dba_hist_active_sess_history dba_hist_sga dba_hist_database_instance dba_hist_filestatxs dba_hist_tbspc_space_usage
  dba_hist_iostat_function dba_hist_iostat_filetype dba_hist_pga_target_advice dba_hist_sga_target_advice dba_hist_db_cache_advice
  dba_data_files dba_temp_files dba_free_space dba_segments dba_tablespaces dba_tablespace_usage_metrics dba_registry
  dba_registry_sqlpatch dba_feature_usage_statistics dba_high_water_mark_statistics dba_users dba_objects dba_cpu_usage_statistics
  show_parameter show_parameters show_sga system_parameter
  sp_configure sp_helpdb sp_helpfile sp_who sp_who2 xp_msver server_property server_properties serverproperty
  sys_configurations sys_databases sys_database_files sys_master_files sys_servers
  dm_os_wait_stats dm_os_sys_info dm_os_sys_memory dm_os_process_memory dm_os_performance_counters dm_os_ring_buffers dm_os_schedulers
  dm_os_host_info dm_os_windows_info dm_os_volume_stats dm_os_memory_clerks dm_os_nodes dm_os_memory_nodes dm_os_waiting_tasks
  dm_os_latch_stats dm_os_cluster_nodes dm_server_services dm_server_registry dm_io_virtual_file_stats dm_exec_query_stats
  ringbuffer ring_buffer ringbuffers ring_buffers waitstats wait_stats cpu_history filestats file_stats sysinfo sys_info serverinfo
  dm_exec_requests dm_exec_sessions dm_exec_connections dm_db_file_space_usage dm_db_index_usage_stats dm_hadr_availability_replica_states
`;

/** Oracle's views of the present state, also without the sign that no shell likes in a name: 'v$parameter', 'gv_instance'. */
const VIEWS_OF_ORACLE = `
  parameter parameter2 spparameter system_parameter instance version database option license osstat sysstat sysmetric sysmetric_history
  sysmetric_summary system_event system_wait_class sga sgainfo sgastat sga_target_advice sga_dynamic_components pgastat pga_target_advice
  db_cache_advice session process log logfile log_history archived_log datafile tempfile tablespace asm_disk asm_diskgroup pdbs containers
  resource_limit sys_time_model filestat iostat_file iostat_function
`;

/** Longest first: 'pg_stat_database' before 'pg_stat'. */
const anyOf = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
    .join('|');

/** The name of a statement or a view within that of a file, as whole words. A name with hyphens ('pg-database-01') is a machine's. */
export const STATEMENT_NAME = new RegExp(
  `(?<![a-z0-9])(?:(?:sys[._])?(?:${anyOf(NAMES)})|g?v[$_]{1,2}(?:${anyOf(VIEWS_OF_ORACLE)}))(?![a-z0-9])`,
  'gi',
);
